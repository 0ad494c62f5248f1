/** The proxies of deploy/proxy as their files configure them, on ports of a test and with a certificate of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../fixtures/server-process.ts'

export const HOST = 'escale.test'
const FOLDER = fileURLToPath(new URL('../../deploy/proxy/', import.meta.url))
const PROGRAMS = {
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
  caddy: { path: '/usr/bin/caddy', package: 'caddy' },
}

export interface Proxy {
  /** Where it answers HTTPS for `HOST`, with a certificate that nobody signed. */
  httpsPort: number
  httpPort: number
  /** What it has logged of requests so far. */
  accessLog: () => string
  stop: () => Promise<void>
}

/** Starts it before the web nodes on these ports. Installs Debian's package where it is missing and we are root. */
export async function startProxy(kind: keyof typeof PROGRAMS, nodes: readonly number[]): Promise<Proxy> {
  const program = install(kind)
  const home = mkdtempSync(join(tmpdir(), `escale-${kind}-`))
  // nginx's workers are another user.
  chmodSync(home, 0o755)
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const args = kind === 'nginx' ? nginx(home, nodes, httpsPort, httpPort) : caddy(home, nodes, httpsPort, httpPort)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  for (let tries = 0; !(await answers(httpPort)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${kind} did not start: ${said}`)
    await sleep(50)
  }
  return {
    httpsPort,
    httpPort,
    accessLog: () => (existsSync(join(home, 'access.log')) ? readFileSync(join(home, 'access.log'), 'utf8') : ''),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function install(kind: keyof typeof PROGRAMS): string {
  const { path, package: name } = PROGRAMS[kind]
  if (!existsSync(path) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
      spawnSync('apt-get', args, { stdio: 'ignore', env })
  }
  if (!existsSync(path)) throw new Error(`${path} is missing: install the package ${name}`)
  return path
}

function nginx(home: string, [first, second]: readonly number[], httpsPort: number, httpPort: number): string[] {
  const certificate = ['fullchain.pem', 'privkey.pem'].map((name) => join(home, name)) as [string, string]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]
  spawnSync('openssl', [...request, '-out', certificate[0], '-keyout', certificate[1]], { stdio: 'ignore' })
  const site = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8')
    .replaceAll('example.org', HOST)
    .replaceAll('/etc/ssl/escale/', `${home}/`)
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('/var/log/nginx/escale.log', join(home, 'access.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}}\n`,
  )
  return ['-c', join(home, 'nginx.conf'), '-e', 'stderr']
}

function caddy(home: string, [first, second]: readonly number[], httpsPort: number, httpPort: number): string[] {
  const local = `{\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n`
  const file = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8')
    .replace(/^\{\n/m, local)
    .replace(/^((?:www\.)?example\.org) \{/gm, '$1 {\n\ttls internal')
    .replaceAll('example.org', HOST)
    .replace('127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${first} 127.0.0.1:${second}`)
    .replace('/var/log/caddy/escale.log', join(home, 'access.log'))
  writeFileSync(join(home, 'Caddyfile'), file)
  return ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')]
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual', headers: { host: HOST } }).then(
    () => true,
    () => false,
  )
}
