import type { RetentionLine } from '@escale/contract/privacy'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'

/** The table of retention that drives the purges, for the privacy page (LW-502). Narrow screens fold it. */
export function RetentionTable({ lines }: { lines: readonly RetentionLine[] }) {
  return (
    <section aria-labelledby="retention" className="grid gap-3">
      <h2 id="retention" className="text-xl">
        {m.privacy_table()}
      </h2>
      <Accordion className="retention-fold" title={m.privacy_table_fold({ count: lines.length })}>
        <table className="retention">
          <thead>
            <tr>
              <th scope="col">{m.privacy_col_purpose()}</th>
              <th scope="col">{m.privacy_col_keep()}</th>
              <th scope="col">{m.privacy_col_action()}</th>
              <th scope="col">{m.privacy_col_basis()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ purpose, data, keep, action, basis }) => (
              <tr key={purpose}>
                <th scope="row">{data}</th>
                <td data-label={m.privacy_col_keep()}>{keep}</td>
                <td data-label={m.privacy_col_action()}>{action}</td>
                <td data-label={m.privacy_col_basis()}>{basis}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Accordion>
    </section>
  )
}
