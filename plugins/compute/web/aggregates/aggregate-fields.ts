import Type from 'typebox'

/** What Create and Edit Host Aggregate ask for. */
export const AggregateForm = Type.Object({
  name: Type.String({ pattern: '\\S', minLength: 1, maxLength: 255 }),
  availability_zone: Type.Optional(Type.String({ maxLength: 255 })),
})

export const AGGREGATE_FIELDS = {
  name: { label: 'Name', messages: { format: 'Name is a required field' } },
  availability_zone: {
    label: 'Availability Zone',
    help: 'The hosts form this zone. An aggregate without one only marks its hosts.',
  },
}
