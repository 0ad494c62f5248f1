import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, IconButton } from '../ui/button.tsx'
import type { AgenciesMapView, MapAgency } from './show-agencies-map.ts'

/**
 * Where the agencies are: our own outline, and the public plan once somebody asks for it, so that nothing comes from another
 * origin before. Each mark leads to its agency. Where the browser cannot draw a map, the list beside it has all the rest.
 */
export function AgenciesMap({ agencies }: { agencies: readonly MapAgency[] }) {
  const navigate = useNavigate()
  const canvas = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<AgenciesMapView | null>(null)
  const [plan, setPlan] = useState<'none' | 'loading' | 'shown' | 'failed'>('none')
  const open = useEffectEvent((slug: string) => navigate({ to: '/nos-agences/$slug', params: { slug } }))

  useEffect(() => {
    const container = canvas.current
    if (!container) return
    let remove = () => {}
    let isGone = false
    import('./show-agencies-map.ts')
      .then(({ showAgenciesMap }) => {
        if (isGone) return
        const shown = showAgenciesMap(container, agencies, (slug) => open(slug))
        remove = shown.remove
        setView(shown)
      })
      .catch(() => !isGone && setPlan('failed'))
    return () => {
      isGone = true
      setView(null)
      setPlan('none')
      remove()
    }
  }, [agencies])

  const showPlan = () => {
    setPlan('loading')
    view?.showPlan().then(
      () => setPlan('shown'),
      () => setPlan('failed'),
    )
  }
  return (
    <div className="agencies-map">
      {/* The map's own style sheet wants to place its element itself. */}
      <div className="absolute inset-0">
        <div ref={canvas} className="size-full" />
      </div>
      {view && (
        <div className="map-zoom">
          <IconButton raised icon="plus" label={m.search_map_zoom_in()} onClick={() => view.zoom(1)} />
          <IconButton raised icon="minus" label={m.search_map_zoom_out()} onClick={() => view.zoom(-1)} />
        </div>
      )}
      {view && (plan === 'none' || plan === 'loading') && (
        <Button
          size="sm"
          variant="secondary"
          className="map-plan"
          title={m.search_map_plan_hint()}
          icon="map"
          loading={plan === 'loading'}
          onClick={showPlan}
        >
          {m.search_map_plan()}
        </Button>
      )}
      {plan === 'failed' && (
        <p className="map-plan map-plan-failed" role="status">
          {m.agencies_map_failed()}
        </p>
      )}
    </div>
  )
}
