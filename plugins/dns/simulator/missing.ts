import { refusal } from './kit.ts'

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** The refusal of an id in a path that names nothing: 400 when it is no UUID. */
export function missing(name: string, noun: string) {
  return (id: string) =>
    UUID.test(id)
      ? refusal(404, `${name}_not_found`, `Could not find ${noun}`)
      : refusal(400, 'invalid_uuid', `Invalid UUID ${name.replace(/^zone_/, '')}_id: ${id}`)
}
