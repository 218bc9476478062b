import { type EventRef, Fault } from '@fascia/sdk/common'
import type { Events } from '@fascia/sdk/web'
import { createEmitter, type Emitter } from '../ambient/emitter.ts'

/** Makes the events of a page. `report` is called with what a listener throws. */
export function createEvents(report: (event: string, error: unknown) => void): Events {
  // The type of an event's data is in its reference alone: two references with one id are two claims about one emitter.
  const emitters = new Map<string, Emitter<never>>()
  const emitterOf = <Data>({ id }: EventRef<Data>): Emitter<Data> => {
    const known = emitters.get(id) ?? createEmitter<never>()
    emitters.set(id, known)
    return known as unknown as Emitter<Data>
  }
  return {
    publish: (event, data) => emitterOf(event).emit(data),
    on: <Data>(event: EventRef<Data>, listener: (data: Data) => void) =>
      emitterOf(event).on((data) => {
        try {
          listener(data)
        } catch (error) {
          report(event.id, error)
        }
      }),
  }
}

/** The events as one plugin has them: it listens to all, and publishes its own. */
export function createGuardedEvents(events: Events, { plugin, area }: { plugin: string; area: string }): Events {
  return {
    on: (event, listener) => events.on(event, listener),
    publish(event, data) {
      if (event.id.startsWith(`${area}.event.`)) return events.publish(event, data)
      throw new Fault('PLUGIN_CAPABILITY_UNDECLARED', {
        message: `The plugin ${plugin} publishes ${event.id}; its own events begin with ${area}.event.`,
      })
    },
  }
}
