export function NotFoundPage() {
  return <main id="main">This page could not be found</main>
}
