import { Link, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardHeader, CardTitle, Content, Label } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Example, Exhibit } from './example.ts'
import './gallery.css'

function ExampleCard({ example, hangsOver }: { readonly example: Example; readonly hangsOver: boolean }): ReactNode {
  const { id, title, state, about, Show } = example
  return (
    <Card
      id={id}
      // As a class, not by what stands in it: a page that asks for that draws its style anew with every row of a table.
      className={hangsOver ? 'fascia-example fascia-m-hangs-over' : 'fascia-example'}
      data-state={state}
      component="section"
      aria-labelledby={`${id}-title`}
    >
      <CardHeader actions={{ actions: <Label isCompact>{state}</Label> }}>
        <CardTitle component="h2" id={`${id}-title`}>
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody>
        {about ? <p className="fascia-example-about">{about}</p> : undefined}
        <Show />
      </CardBody>
    </Card>
  )
}

/** A widget's page: what it is for, then one card for each of its states. */
export function ExhibitPage({ exhibit }: { readonly exhibit: Exhibit }): ReactNode {
  const t = useT()
  return (
    <div className="fascia-exhibit">
      <Content>
        <h1>{exhibit.title}</h1>
        <p>{exhibit.about}</p>
        <p>
          <code>{exhibit.door}</code> · <Link to="/settings/gallery">{t('All widgets')}</Link>
        </p>
      </Content>
      {exhibit.examples.map((example) => (
        <ExampleCard key={example.id} example={example} hangsOver={exhibit.hangsOver === true} />
      ))}
    </div>
  )
}
