import { Link, type Translate, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardHeader, CardTitle, Content, Label } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibits } from './exhibits.ts'
import './gallery.css'

/** The states that a widget can be in; dark and narrow are states of the window. */
const STATES = [
  'usual',
  'loading',
  'empty',
  'error',
  'denied',
  'slow',
  'many',
  'disabled',
  'invalid',
  'read-only',
] as const

/** One widget in one state. */
export interface Example {
  readonly title: string
  /** When absent: the id of the example where that is a state, else `usual`. */
  readonly state?: (typeof STATES)[number]
  /** What to look at, or to try. */
  readonly about?: string
  readonly show: ReactNode | ((t: Translate) => ReactNode)
}

/** What one page of the gallery shows. */
export interface Exhibit {
  /** What the widget is for, and when to use another. */
  readonly about: string
  /** Where plugins import it from: `@fascia/sdk/web/form`. */
  readonly door: string
  /** A widget opens beyond the edge of its card, which must not scroll. */
  readonly hangsOver?: boolean
  /** By id, which is the anchor of the example on its page. */
  readonly examples: Readonly<Record<string, Example>>
}

interface ExampleCardProps {
  readonly id: string
  readonly example: Example
  readonly hangsOver: boolean
}

function ExampleCard({ id, example, hangsOver }: ExampleCardProps): ReactNode {
  const t = useT()
  const { title, state = STATES.find((name) => name === id) ?? 'usual', about, show } = example
  return (
    <Card
      id={id}
      // A class and not `:has()`, which makes the browser compute the style of the page again with every row of a table.
      className={hangsOver ? 'fascia-example fascia-m-hangs-over' : 'fascia-example'}
      data-state={state}
      component="section"
      aria-labelledby={`${id}-title`}
    >
      <CardHeader actions={{ actions: <Label isCompact>{t(state)}</Label> }}>
        <CardTitle component="h2" id={`${id}-title`}>
          {t(title)}
        </CardTitle>
      </CardHeader>
      <CardBody>
        {about ? <p className="fascia-example-about">{t(about)}</p> : undefined}
        {typeof show === 'function' ? show(t) : show}
      </CardBody>
    </Card>
  )
}

/**
 * The page of a widget, which the file `exhibit.tsx` of its folder exports: what it is for, then a card for each of its states. `id` is the name
 * of the folder; the title is that of its line in `exhibits.ts`.
 */
export function exhibit(id: string, { about, door, hangsOver = false, examples }: Exhibit): () => ReactNode {
  return function ExhibitPage() {
    const t = useT()
    const path = `/settings/gallery/${id}`
    return (
      <div className="fascia-exhibit">
        <Content>
          <h1>{t(exhibits.find((panel) => panel.path === path)?.title ?? id)}</h1>
          <p>{t(about)}</p>
          <p>
            <code>{door}</code> · <Link to="/settings/gallery">{t('All widgets')}</Link>
          </p>
        </Content>
        {Object.entries(examples).map(([name, example]) => (
          <ExampleCard key={name} id={name} example={example} hangsOver={hangsOver} />
        ))}
      </div>
    )
  }
}
