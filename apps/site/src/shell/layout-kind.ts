import { useMatches } from '@tanstack/react-router'

/** Layout around a page: full, the reduced one of the payment funnel (LY-03), or none for a page in a frame. */
export type LayoutKind = 'default' | 'payment' | 'desk' | 'bare'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: LayoutKind
  }
}

/** Returns the layout of the current route. */
export function useLayoutKind(): LayoutKind {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'default',
  })
}
