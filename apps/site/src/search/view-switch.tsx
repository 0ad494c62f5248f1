import { useNavigate } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'

/** On a phone: from the list to the map and back. The map has its own history entry, so that Back leaves it too. */
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
