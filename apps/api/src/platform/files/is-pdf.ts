const [PDF_START, PDF_END] = ['%PDF-', '%%EOF']
/** A PDF ends with its mark, and a few bytes that programs add. */
const END_WITHIN = 1_024

/** Whether bytes that somebody handed in are a whole PDF: its first mark and its last. What is inside is not looked at. */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    file.subarray(0, PDF_START.length).toString('latin1') === PDF_START &&
    file.subarray(-END_WITHIN).toString('latin1').includes(PDF_END)
  )
}
