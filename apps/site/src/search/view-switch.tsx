import { useNavigate } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'

/** Switches between list and map on a phone. The map has its own history entry, so that Back closes it. */
export function ViewSwitch({ view }: { view: 'list' | 'map' }) {
  const navigate = useNavigate()
  const show = (next: 'list' | 'map') => {
    navigate({
      to: '.',
      search: true,
      replace: next === 'list',
      resetScroll: false,
      state: ({ searchView: _, ...state }) => (next === 'map' ? { ...state, searchView: 'map' } : state),
    })
  }
  const isMap = view === 'map'
  return (
    <Button
      className="view-switch above-foot"
      icon={isMap ? 'list' : 'map'}
      onClick={() => show(isMap ? 'list' : 'map')}
    >
      {isMap ? m.search_list() : m.search_map()}
    </Button>
  )
}
