import { Fault } from '@fascia/sdk/common'
import type { Route, RouteAnswer, UpstreamPage } from '@fascia/sdk/gateway'
import { isRouteAnswer } from '@fascia/sdk/gateway/host'
import type { AnySchema, ErrorObject } from 'ajv'
import { createValidator } from '../validation/validator.ts'

/** Checks what a handler gave, before it is sent, and gives it back. Throws `GATEWAY_ANSWER_INVALID`; a list throws while its pages are read. */
export type AnswerCheck = (result: unknown) => unknown

const SHOWN_PROBLEMS = 5

function problemOf({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject, start: string): string {
  const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : ''
  const path = `${start}${instancePath}${missing}`.replaceAll('/', '.')
  return `${path} ${missing ? 'is missing' : message}`
}

function createCheck(schema: AnySchema, route: Route): (value: unknown, start: string) => void {
  const validate = createValidator(schema)
  return (value, start) => {
    const errors = validate(value)
    if (!errors) return
    const problems = errors.slice(0, SHOWN_PROBLEMS).map((error) => problemOf(error, start))
    throw new Fault('GATEWAY_ANSWER_INVALID', {
      message: `${route.method} ${route.path} does not answer what its contract says: ${problems.join('; ')}.`,
    })
  }
}

async function* checkedPages(
  pages: AsyncIterable<UpstreamPage<unknown>>,
  check: (value: unknown, start: string) => void,
): AsyncGenerator<UpstreamPage<unknown>> {
  let count = 0
  for await (const page of pages) {
    for (const item of page.items) check(item, `items.${count++}`)
    yield page
  }
}

function isPages(value: unknown): value is AsyncIterable<UpstreamPage<unknown>> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** A check of a route's answers, compiled at its first use; undefined when its call declares no schema of an answer. */
export function createAnswerCheck(route: Route): AnswerCheck | undefined {
  if (route.item) {
    const check = createCheck(route.item, route)
    return (result) => (isPages(result) ? checkedPages(result, check) : result)
  }
  if (!route.answer) return undefined
  const check = createCheck(route.answer, route)
  return (result) => {
    const { status, body, stream }: RouteAnswer = isRouteAnswer(result) ? result : { status: 200, body: result }
    if (status < 300 && stream === undefined) check(body, 'answer')
    return result
  }
}
