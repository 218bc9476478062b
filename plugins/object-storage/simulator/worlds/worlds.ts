import type { World } from '@fascia/sdk/simulator'
import type { SwiftTables } from '../kit.ts'
import { writeObject } from '../objects/object-routes.ts'
import { STANDARD_POLICY } from '../service-info.ts'

/** A fresh cloud has no containers. */
export const emptyWorld: World<SwiftTables> = () => {}

const PUBLIC = { 'x-container-read': '.r:*,.rlistings' }

/** Containers of the demo project: folders of two levels, a public one, and an empty one. */
export const demoWorld: World<SwiftTables> = (place) => {
  if (place.region === 'RegionTwo') return
  const project_id = place.people.projects.demo
  const add = (name: string, headers: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) => {
    const at = place.now()
    const id = `${project_id}/${name}`
    const container = place.rows.containers.add({
      ...{ id, project_id, name, headers, policy: STANDARD_POLICY, made_at: at, changed_at: at },
    })
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
}
