import { useMatches } from '@tanstack/react-router'

/** What stands around a page: everything, the payment funnel's little (LY-03), or nothing, for a page within a frame. */
export type LayoutKind = 'default' | 'payment' | 'desk' | 'bare'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutKind
  }
}

/** The layout that the shown route asks for. */
export function useLayoutKind(): LayoutKind {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'default',
  })
}
