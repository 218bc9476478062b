import type { World } from '@fascia/sdk/simulator'
import type { Container } from '../containers/container.ts'
import type { SwiftTables } from '../kit.ts'
import { writeObject } from '../objects/write-object.ts'
import { STANDARD_POLICY } from '../service-info.ts'

/** A fresh cloud has no containers. */
export const emptyWorld: World<SwiftTables> = () => {}

type Place = Parameters<World<SwiftTables>>[0]

function addContainer(place: Place, name: string, headers: Readonly<Record<string, string>> = {}): Container {
  const project_id = place.people.projects.demo
  const at = place.now()
  return place.rows.containers.add({
    ...{ id: `${project_id}/${name}`, project_id, name, headers, policy: STANDARD_POLICY, made_at: at, changed_at: at },
  })
}

const PUBLIC = { 'x-container-read': '.r:*,.rlistings' }

/** Containers of the demo project: folders of two levels, a public one, and an empty one; its account has a key for temporary links. */
export const demoWorld: World<SwiftTables> = (place) => {
  if (place.region === 'RegionTwo') return
  const add = (name: string, headers: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) => {
    const container = addContainer(place, name, headers)
    for (const [path, content] of Object.entries(texts))
      writeObject(place, container, path, Buffer.from(content), {
        content_type: path.endsWith('/') ? 'application/pseudo-folder' : 'text/plain',
        headers: {},
      })
  }
  add(
    'documents',
    {},
    {
      'readme.txt': 'Start here.',
      'reports/': '',
      'reports/2025/june.txt': 'Warm.',
      'reports/2025/july.txt': 'Warmer.',
      'reports/summary.txt': 'Mostly warm.',
    },
  )
  add('website', PUBLIC, { 'index.html': '<h1>Hello</h1>' })
  add('scratch', {}, {})
  const headers = { 'x-account-meta-temp-url-key': place.uuid() }
  place.rows.accounts.add({ id: place.people.projects.demo, made_at: place.now(), headers })
}

const MANY_OBJECTS = 1_000_000
const ONE_PAGE = 1000
const MANY_FOLDERS = 25_000
/** Of an object without content. */
const EMPTY_ETAG = 'd41d8cd98f00b204e9800998ecf8427e'

/** Containers of the demo project: one page of objects, a million on one level, and 25,000 folders with two objects each. None has content. */
export const objectsWorld: World<SwiftTables> = (place) => {
  if (place.region === 'RegionTwo') return
  const fill = (name: string, count: number, nameOf: (index: number) => string): void => {
    const { id: container_id, made_at: written_at } = addContainer(place, name)
    for (let index = 0; index < count; index += 1) {
      const name = nameOf(index)
      place.rows.objects.add({
        ...{ id: `${container_id}/${name}`, container_id, name, bytes: 0, etag: EMPTY_ETAG, written_at },
        content_type: 'application/octet-stream',
      })
    }
    place.rows.containers.set(container_id, { object_count: count })
  }
  const digits = (index: number): string => String(index).padStart(7, '0')
  fill('page', ONE_PAGE, (index) => `object-${digits(index)}`)
  fill('million', MANY_OBJECTS, (index) => `object-${digits(index)}`)
  fill('folders', MANY_FOLDERS * 2, (index) => `folder-${digits(index >> 1)}/object-${index % 2}`)
}
