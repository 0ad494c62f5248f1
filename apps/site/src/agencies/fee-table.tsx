import type { AgencyDetail } from '@escale/contract/agencies'
import * as m from '../i18n/messages.generated/messages.js'

/** The fees of one agency, with VAT. `label` names whose they are for a reader of tables. */
export function FeeTable({ fees, label }: Pick<AgencyDetail, 'fees'> & { label: string }) {
  return (
    <table className="fee-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.content_fees_service()}</th>
          <th scope="col">{m.content_fees_price()}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ service, price }) => (
          <tr key={service}>
            <th scope="row">{service}</th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
