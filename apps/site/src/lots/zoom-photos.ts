/** Photos to look at closely, by pinch, wheel and double tap. Loaded when somebody wants it. */
import type { Picture } from '@escale/contract/schema'
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'

/** The largest file of a photo: three by two. */
const WIDTH = 1536
const HEIGHT = 1024

/** Opens the photos within the dialog that is on top; says which one is looked at. */
export function zoomPhotos(
  photos: readonly Picture[],
  index: number,
  { within, onChange }: { within: HTMLElement; onChange: (index: number) => void },
): void {
  const zoom = new PhotoSwipe({
    dataSource: photos.map(({ path, alt }) => ({
      src: `${path}?w=${WIDTH}&f=webp`,
      width: WIDTH,
      height: HEIGHT,
      alt,
    })),
    index,
    appendToEl: within,
    bgOpacity: 0.95,
    // Focus is kept by the dialog around, where there is one.
    trapFocus: within === document.body,
    showHideAnimationType: 'fade',
  })
  zoom.on('change', () => onChange(zoom.currIndex))
  zoom.init()
}
