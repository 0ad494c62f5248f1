/** An address on one line, or broken before the postcode, which belongs to its town. */
export function AgencyAddress({ address }: { address: string }) {
  const [street, ...town] = address.split(/ (?=\d{5} )/)
  return (
    <span>
      {street} {town.length > 0 && <span className="inline-block">{town.join(' ')}</span>}
    </span>
  )
}
