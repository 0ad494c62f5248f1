import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Keeps the number of shown pages in the history entry, so that Back and a reload restore the length of the list. Returns
 * a setter.
 */
export function usePageDepth({
  data,
  hasNextPage,
  isFetching,
  isError,
  isPlaceholderData,
  fetchNextPage,
}: {
  data: { pages: unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}): (depth: number) => void {
  const navigate = useNavigate()
  const wanted = useRouterState({ select: ({ location }) => location.state.searchDepth ?? 1 })
  const isShort =
    data !== undefined && data.pages.length < wanted && hasNextPage && !isFetching && !isError && !isPlaceholderData
  useEffect(() => {
    if (isShort) fetchNextPage()
  }, [isShort, fetchNextPage])
  return (depth) => {
    navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (previous) => ({ ...previous, searchDepth: depth }),
    })
  }
}
