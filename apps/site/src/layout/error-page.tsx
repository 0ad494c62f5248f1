export function ErrorPage({ error }: { error: Error }) {
  return <main id="main">{error.message}</main>
}
