import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, IconButton } from '../ui/button.tsx'
import type { AgenciesMapView, MapAgency } from './show-agencies-map.ts'

/**
 * Map of the agencies. It starts with a built-in outline and loads the public map only on request, so nothing comes
 * from a third party before. Each marker links to its agency. Browsers without WebGL show the list only.
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
      {/* MapLibre's style sheet positions this element. */}
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
