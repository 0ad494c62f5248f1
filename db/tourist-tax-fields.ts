/** A row of `tourist_tax_rate` with the surtaxes of its deliberation, as arguments of `json_build_object`. */
export const TOURIST_TAX_FIELDS = `
  'classification', tourist_tax_rate.classification, 'validFrom', valid_from, 'validTo', valid_to, 'regime', regime, 'kind', kind,
  'tariffCents', tariff_cents, 'basisPoints', basis_points, 'capCents', cap_cents, 'rounding', rounding,
  'thresholdCents', threshold_cents, 'thresholdPer', threshold_per, 'surtaxes', (
    select coalesce(json_agg(json_build_object('payee', payee, 'basisPoints', basis_points) order by kind), '[]')
    from tax_surtax where tax_surtax.deliberation_id = tourist_tax_rate.deliberation_id
  )`
