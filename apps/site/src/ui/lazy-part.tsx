import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a chunk of its own, drawn within a `Suspense`. After `preload` it is drawn at once, which is how the
 * server renders one that a page needs without scripts.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Later = lazy(async () => ({ default: await load() }))

  function Part(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? (Later as unknown as ComponentType<Props>))
    return <Chosen {...props} />
  }
  Part.preload = preload
  return Part
}
