/** Photos to look at closely, by pinch, wheel and double tap. Loaded when somebody wants it. */
import type { Picture } from '@escale/contract/schema'
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import * as m from '../i18n/messages.generated/messages.js'

/** The widest file of a photo. */
const WIDTH = 1536

/** What that file measures: a scene is three by two, a photograph names its size and is never enlarged. */
function sizeOf(path: string) {
  const [, width = '1536', height = '1024'] = /-(\d+)x(\d+)-\w+$/.exec(path) ?? []
  const scale = Math.min(1, WIDTH / Number(width))
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) }
}

const HIDE_MS = 150
/** The height of the viewer's own bar. */
const BAR = 60

/** Opens the photos within the dialog that is on top; says which one is looked at. */
export function zoomPhotos(
  photos: readonly Picture[],
  index: number,
  { within, onChange, shown }: { within: HTMLElement; onChange: (index: number) => void; shown?: string | undefined },
): void {
  const zoom = new PhotoSwipe({
    dataSource: photos.map(({ path, alt }, at) => ({
      src: `${path}?w=${WIDTH}&f=webp`,
      // What the page shows of it already stands in until the large one has come.
      ...(at === index && shown && { msrc: shown }),
      ...sizeOf(path),
      alt,
    })),
    index,
    appendToEl: within,
    closeTitle: m.ui_dialog_close(),
    zoomTitle: m.lots_zoom(),
    arrowPrevTitle: m.lots_slider_previous(),
    arrowNextTitle: m.lots_slider_next(),
    errorMsg: m.lots_photo_failed(),
    bgOpacity: 1,
    // The counter and the buttons stand above the photo, not on it.
    padding: { top: BAR, bottom: 0, left: 0, right: 0 },
    // Focus is kept by the dialog around, where there is one.
    trapFocus: within === document.body,
    showHideAnimationType: 'fade',
    // It takes no keys before it is open, and the photo is where it was: it opens at once.
    showAnimationDuration: 0,
    hideAnimationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : HIDE_MS,
  })
  zoom.on('change', () => onChange(zoom.currIndex))
  zoom.init()
  zoom.element?.setAttribute('aria-label', m.lots_gallery())
}
