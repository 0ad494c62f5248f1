/** Empty in the browser, which needs neither the metadata elements nor their code. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { OpenGraph as DrawnOpenGraph, StructuredData as DrawnStructuredData } from './metadata-tags.server.tsx'

export const OpenGraph = createIsomorphicFn()
  .server(({ address }: { address: string }) => <DrawnOpenGraph address={address} />)
  .client((_: { address: string }) => null)

export const StructuredData = createIsomorphicFn()
  .server(() => <DrawnStructuredData />)
  .client(() => null)
