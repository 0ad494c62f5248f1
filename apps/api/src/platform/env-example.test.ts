import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')
/** The example file with every setting enabled. */
const example = parseEnv(read('.env.example').replace(/^# (?=[A-Z][A-Z\d_]*=)/gm, ''))

test('.env.example and the README name every setting and no other', () => {
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
  const rows = read('README.md').match(/^\| `[A-Z][^|]*\|/gm) ?? []
  const described = rows.flatMap((row) => row.match(/[A-Z][A-Z\d_]+/g) ?? [])
  expect(described.sort()).toEqual([...settingNames].sort())
})

test('the settings of .env.example are valid together', () => {
  expect(readEnv(example)).toMatchObject({ isDemo: true, http: { publicUrl: 'https://www.example.com' } })
})
