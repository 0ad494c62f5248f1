/** The alert rules, and their way from a Prometheus through an alertmanager to whoever is told. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, portOf } from '../fixtures/server-process.ts'

const FOLDER = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url))
const PROGRAMS = { prometheus: '/usr/bin/prometheus', 'prometheus-alertmanager': '/usr/bin/prometheus-alertmanager' }

interface Notification {
  receiver: string
  status: string
  alerts: { status: string; labels: Record<string, string>; annotations: Record<string, string> }[]
}

/** Installs Debian's packages where they are missing and we are root. */
function install(): void {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  const names = missing.map(([name]) => name)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { stdio: 'ignore', env })
}

function run(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

function start(program: string, args: readonly string[], home: string): void {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', cwd: home })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
}

test('OP-305 the alert rules are sound, and fire when they should', () => {
  install()
  expect(run('promtool', ['check', 'rules', join(FOLDER, 'alerts.yaml')])).toMatchObject({ status: 0 })
  const { status, said } = run('promtool', ['test', 'rules', join(FOLDER, 'alerts.test.yaml')])
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')])
  const config = readFileSync(join(FOLDER, 'alertmanager.yml'), 'utf8')
  expect(run('amtool', ['check-config', join(FOLDER, 'alertmanager.yml')])).toMatchObject({ status: 0 })
  expect(config).toContain('on-call')
})

test('OP-305 a node that does not answer pages whoever is on call, a late refund opens a ticket, and both are told of the end', async () => {
  install()
  const home = mkdtempSync(join(tmpdir(), 'escale-alerts-'))
  const told: Notification[] = []
  const hook = createServer(async (request, response) => {
    told.push((await json(request)) as Notification)
    response.end()
  }).listen(0, '127.0.0.1')
  let refundSeconds = 90_000
  const figures = createServer((_, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4')
    response.end(
      `escale_refund_oldest_unsettled_seconds ${refundSeconds}\nnode_filesystem_avail_bytes{mountpoint="/"} 1\n`,
    )
  }).listen(0, '127.0.0.1')
  await Promise.all([once(hook, 'listening'), once(figures, 'listening')])
  onTestFinished(() => {
    for (const server of [hook, figures]) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(home, { recursive: true, force: true })
  })
  const [alertmanagerPort, prometheusPort, nodePort] = [await freePort(), await freePort(), await freePort()]

  // The files of deploy/monitoring, with shorter times and a webhook for the mail server.
  const receiver = (name: string) => `[{ url: 'http://127.0.0.1:${portOf(hook)}/${name}', send_resolved: true }]`
  const config = readFileSync(join(FOLDER, 'alertmanager.yml'), 'utf8')
    .replace(/^ {2}smtp_.*\n/gm, '')
    .replace('global:\n', 'global:\n  resolve_timeout: 5s\n')
    .replace(/email_configs: \[\{ to: on-call.*/, `webhook_configs: ${receiver('on-call')}`)
    .replace(/email_configs: \[\{ to: operations.*/, `webhook_configs: ${receiver('tickets')}`)
    .replace('group_wait: 30s', 'group_wait: 1s')
    .replace('group_interval: 5m', 'group_interval: 1s')
  writeFileSync(join(home, 'alertmanager.yml'), config)
  writeFileSync(
    join(home, 'alerts.yaml'),
    readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8').replace(/for: \d+[mh]/g, 'for: 2s'),
  )
  writeFileSync(
    join(home, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yaml]
alerting: { alertmanagers: [{ static_configs: [{ targets: ['127.0.0.1:${alertmanagerPort}'] }] }] }
scrape_configs:
  - { job_name: escale, static_configs: [{ targets: ['127.0.0.1:${portOf(figures)}', '127.0.0.1:${nodePort}'] }] }
`,
  )
  start(
    PROGRAMS['prometheus-alertmanager'],
    [
      `--config.file=${join(home, 'alertmanager.yml')}`,
      `--storage.path=${join(home, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${alertmanagerPort}`,
      '--cluster.listen-address=',
    ],
    home,
  )
  start(
    PROGRAMS.prometheus,
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    home,
  )

  const alerts = (status: string) =>
    told.flatMap(({ receiver: name, alerts: group }) =>
      group
        .filter((alert) => alert.status === status)
        .map(({ labels, annotations }) => `${name} ${labels.alertname}: ${annotations.runbook}`),
    )
  const down = 'on-call EscaleNodeDown: docs/operations.md#a-node-is-lost'
  const refund = 'tickets EscaleRefundsStuck: docs/operations.md#the-payment-provider-is-down'
  await expect.poll(() => new Set(alerts('firing')), { timeout: 60_000 }).toEqual(new Set([down, refund]))

  refundSeconds = 0
  const node = createServer((_, response) => response.end()).listen(nodePort, '127.0.0.1')
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  await expect.poll(() => new Set(alerts('resolved')), { timeout: 60_000 }).toEqual(new Set([down, refund]))
}, 180_000)
