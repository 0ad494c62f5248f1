import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * How many pages of lots are shown, kept in the history entry: Back from a lot finds the list as long as it was left,
 * and so does a reload, where the missing pages are fetched again. Returns the way to note a new depth.
 */
export function useDepth({
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
