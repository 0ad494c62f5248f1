/** Streams the chunks of a file; a chunk is made when the client has taken the former ones. */
export function streamChunks(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else if (value.length > 0) controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return()
    },
  })
}
