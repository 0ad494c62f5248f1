/** Formats an instant in the time zone of France, in both languages: "24/11/2026 09:35". */
export function displayInstant(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(instant)).replace(',', '')
}

/** Formats the day of an instant in the time zone of France, in both languages: "24/11/2026". */
export function displayInstantDay(instant: string): string {
  return displayInstant(instant).slice(0, '24/11/2026'.length)
}
