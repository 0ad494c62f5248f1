/** Where the pictures come from that are not photographs: files of the reference data, or what the demo draws. */
export interface PictureSource {
  /** Whether there is a picture of this name. Answers at once, without I/O. */
  has: (name: string) => boolean
  /** The original: SVG or a raster image, three wide to two high, 1536 pixels wide. Rejects where `has` answers false. */
  read: (name: string) => Promise<Buffer>
}
