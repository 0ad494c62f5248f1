const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats a time of day (HH:mm): "15 h", "17 h 30" in French, "3 pm", "5:30 pm" in English, with non-breaking spaces.
 */
export function formatHour(time: string, locale: 'fr' | 'en'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'fr') return [hour, 'h', ...(minute > 0 ? [minutes] : [])].join(NO_BREAK_SPACE)
  return `${hour % 12 || 12}${minute > 0 ? `:${minutes}` : ''}${NO_BREAK_SPACE}${hour < 12 ? 'am' : 'pm'}`
}
