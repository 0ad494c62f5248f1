import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** Rows that a phone shows first. */
const FIRST_ROWS = 15
/** Hides the others. A utility, since the rows' own display is one. */
const CUT = '[@media_screen_and_(width<620px)_and_(scripting:enabled)]:[&>ul>li:nth-child(n+16)]:hidden'
/** So many more are shown as well: a button for one row saves no room. */
const SPARE = 2

/** A list that a phone shows in part, and whole on demand. Wider screens, paper and pages without scripts show all of it. */
export function PhoneCut({ count, children }: { count: number; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button went away with the cut.
    if (isWhole)
      list.current?.querySelector<HTMLElement>(`:scope > ul > li:nth-child(${FIRST_ROWS + 1}) :is(a, button)`)?.focus()
  }, [isWhole])
  const isCut = !isWhole && count > FIRST_ROWS + SPARE
  return (
    <div ref={list} className={classNames('grid gap-3', isCut && CUT)}>
      {children}
      {isCut && (
        <Button variant="secondary" className="desk-phone-more" onClick={() => setWhole(true)}>
          {m.desk_others({ count: count - FIRST_ROWS })}
        </Button>
      )}
    </div>
  )
}
