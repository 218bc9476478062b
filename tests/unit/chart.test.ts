import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'cli/distribution/helm/fascia')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const values = parse(read('values.yaml'))
const check = new Ajv().compile(JSON.parse(read('values.schema.json')))

describe('the chart for Kubernetes', () => {
  it('has the version of the dashboard', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version })
  })

  it('takes its own values, and refuses a misspelt one, text for a number and a cloud that is no address', () => {
    expect(check(values)).toBe(true)
    const { replicas, ...others } = values
    expect(check({ ...others, replica: replicas })).toBe(false)
    expect(check({ ...values, replicas: '2' })).toBe(false)
    expect(check({ ...values, cloud: { authUrl: 'keystone.example.org' } })).toBe(false)
  })

  it('uses each value, and no other', () => {
    const templates = readdirSync(join(folder, 'templates'))
      .map((name) => read(`templates/${name}`))
      .join('\n')
    const used = [...templates.matchAll(/\.Values\.(\w+(?:\.\w+)?)/g)].map(([, name = '']) => name)
    const isGroup = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    const given = Object.entries(values).flatMap(([name, value]) =>
      isGroup(value) && !['resources', 'settings'].includes(name)
        ? Object.keys(value).map((key) => `${name}.${key}`)
        : [name],
    )
    expect([...new Set(used)].sort()).toEqual(given.sort())
  })
})
