import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

const Text = Type.Optional(Type.String({ maxLength: 20 }))

export const Chart = Type.Object({
  series: Type.Array(
    Type.Object({
      name: Type.String(),
      unit: Type.String(),
      /** Times in UTC, as servers write them. */
      data: Type.Array(Type.Object({ x: Type.String(), y: Type.Number() })),
    }),
  ),
  stats: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  settings: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
})

/** Series computed for the time asked for: `load`, `many`, `empty`, or `slow`, which takes 15 s. */
export const chart = getCall('/api/x/gallery/charts/:name/', {
  query: Type.Object({
    /** Days up to now, from 1 to 400; 1 when absent. */
    period: Text,
    renderer: Text,
    highlight: Text,
  }),
  answer: Chart,
})
