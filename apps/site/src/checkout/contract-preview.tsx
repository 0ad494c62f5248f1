import type { ContractPreview } from '@escale/contract/booking'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import type { DatedStay } from '../quote/stay-search.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Block = ContractPreview['blocks'][number]

function contractQuery({ reference, start_date, end_date, adults, children, insurance, options }: DatedStay) {
  const query = {
    reference,
    start_date,
    end_date,
    adults: String(adults),
    children: String(children),
    insurance: String(insurance),
    requestedOptions: JSON.stringify(options),
  }
  return queryOptions({
    queryKey: ['contractPreview', query],
    queryFn: ({ signal }) => apiClient().call('GET /page/preBooking/contract', { query, signal }),
  })
}

/** Shows the contract and the descriptive statement of a stay before it is booked (LW-401). */
export function openContract(stay: DatedStay): void {
  openModal({ name: 'contract', title: m.checkout_contract(), size: 'lg', content: () => <Contract stay={stay} /> })
}

function Contract({ stay }: { stay: DatedStay }) {
  const { data, error } = useQuery(contractQuery(stay))
  if (error)
    return (
      <p role="alert" className="field-error">
        <Icon name="warning" />
        {errorMessage(error)}
      </p>
    )
  if (!data) return <Skeleton className="h-96" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text.
    <div tabIndex={0} className="grid max-w-text gap-3 text-sm">
      <p className="text-ink-soft">{m.checkout_contract_lead()}</p>
      <h3 className="text-lg">{data.title}</h3>
      {data.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <ContractBlock key={index} block={block} />
      ))}
    </div>
  )
}

function ContractBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h4 className="pt-3 text-md font-semibold">{block.text}</h4>
    case 'text':
      return <p>{block.text}</p>
    case 'facts':
      return (
        <dl className="grid gap-1.5">
          {block.facts.map(([name, value]) => (
            <div key={`${name} ${value}`} className="grid gap-x-4 w620:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'amounts':
      return (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-left font-semibold">
                {block.head[0]}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {block.head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ label, amount, isTotal }) => (
              <tr key={`${label} ${amount}`} className={isTotal ? 'border-t border-line font-semibold' : undefined}>
                <td className="py-1.5 pr-4">{label}</td>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
