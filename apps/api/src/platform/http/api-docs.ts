/** The page `/api/docs`: the OpenAPI document as HTML, rendered here, without scripts and third-party requests. */
import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font: 0.875rem/1.45 ui-monospace, monospace }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 0.375rem }
section { border-top: 1px solid #8886; padding: 0.5rem 0 1rem }
h3 { margin-bottom: 0 }
h3 b { text-transform: uppercase; margin-right: 0.5rem }
table { border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0 }
`

/** The page loads and runs nothing. Its only style element is allowed by its hash. */
export const API_DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function renderApiDocs(document: OpenApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const schemas = Object.entries(document.components?.schemas ?? {})
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>${document.info.title} API</h1>
<p>${document.info.description}</p>
<p>Base address <code>${document.servers?.[0]?.url}</code>; every request carries the header <code>X-Api-Key</code>.
The same as <a href="openapi.json">OpenAPI document</a>.</p>
<nav><ul>${operations.map(({ method, path, operation }) => html`<li><a href="#${idOf(method, path)}"><code>${method.toUpperCase()} ${path}</code></a> ${operation.summary}</li>`)}</ul></nav>
<main>
<h2>Calls</h2>
${operations.map(renderOperation)}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>${renderSchema(schema)}</section>`)}
</main>
</body>
</html>`
}

interface Operation {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type Content = Record<string, { schema: unknown }>

const idOf = (method: string, path: string) => `${method}-${path.replace(/[^a-zA-Z]+/g, '-')}`

function renderOperation({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const { summary, description, parameters = [], requestBody, responses } = operation
  return html`<section id="${idOf(method, path)}">
<h3><b>${method}</b><code>${path}</code></h3>
<p>${summary}</p>
${description ? html`<p>${description}</p>` : ''}
${
  parameters.length > 0
    ? html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Meaning</th><th scope="col">Form</th></tr></thead>
<tbody>${parameters.map(
        (
          parameter,
        ) => html`<tr><td><code>${parameter.name}</code>${parameter.required ? ' *' : ''}</td><td>${parameter.in}</td><td>${parameter.description}</td>
<td><code>${JSON.stringify(parameter.schema)}</code></td></tr>`,
      )}</tbody></table>`
    : ''
}
${requestBody ? html`<h4>Body</h4>${renderContent(requestBody.content)}` : ''}
<h4>Answers</h4>
${Object.entries(responses).map(
  ([status, response]) =>
    html`<details><summary><code>${status}</code> ${response.description}</summary>${renderContent(response.content ?? {})}</details>`,
)}
</section>`
}

function renderContent(content: Content) {
  return Object.entries(content).map(([type, { schema }]) => html`<p><code>${type}</code></p>${renderSchema(schema)}`)
}

/** Renders a schema as JSON, with links to the schemas that it refers to. */
function renderSchema(schema: unknown) {
  const parts = JSON.stringify(schema, null, 2).split(/"#\/components\/schemas\/([^"]+)"/)
  return html`<pre>${parts.map((part, index) => (index % 2 === 0 ? part : html`<a href="#schema-${part}">${part}</a>`))}</pre>`
}
