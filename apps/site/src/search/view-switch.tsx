import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { afterPaint } from '../ui/after-paint.ts'
import { Button } from '../ui/button.tsx'

/** Switches between list and map on a phone. The map has its own history entry, so that Back closes it. */
export function ViewSwitch({ view }: { view: 'list' | 'map' }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const show = (next: 'list' | 'map') => {
    // The button answers at once: another view takes longer than a frame on a slow phone.
    setAsked(true)
    afterPaint(() => {
      setAsked(false)
      navigate({
        to: '.',
        search: true,
        replace: next === 'list',
        resetScroll: false,
        state: ({ searchView: _, ...state }) => (next === 'map' ? { ...state, searchView: 'map' } : state),
      })
    })
  }
  const isMap = view === 'map'
  return (
    <Button
      className="view-switch above-foot"
      loading={isAsked}
      icon={isMap ? 'list' : 'map'}
      onClick={() => show(isMap ? 'list' : 'map')}
    >
      {isMap ? m.search_list() : m.search_map()}
    </Button>
  )
}
