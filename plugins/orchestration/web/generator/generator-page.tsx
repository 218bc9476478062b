import { InlineAlert, Loaded, Modals, PageHeader, useCall, useService, useT } from '@fascia/sdk/web'
import { Card, CardBody, CardTitle, TextArea } from '@patternfly/react-core'
import { type ReactNode, useMemo, useState } from 'react'
import { resourceTypes } from '../../api/templates.ts'
import type { Place } from './canvas.tsx'
import type { EditParameterProps } from './edit-parameter.tsx'
import type { EditResourceProps } from './edit-resource.tsx'
import { addResource, freeName, removeParameter, removeResource } from './edit-template.ts'
import { Faces } from './faces.tsx'
import { GeneratorTools, type Verdict } from './generator-tools.tsx'
import { Palette } from './palette.tsx'
import { ParameterList } from './parameter-list.tsx'
import { type GraphParameter, readTemplate } from './template-graph.ts'
import { TemplateProblems } from './template-problems.tsx'
import { useDraft } from './use-draft.ts'
import './generator.css'

/** Makes a template of resources: types at one side, the resources in the middle, and the text, which can be edited too. */
export default function GeneratorPage(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const types = useCall(resourceTypes)
  const draft = useDraft()
  const { text, change, type: write } = draft
  const read = useMemo(() => readTemplate(text), [text])
  const [said, setSaid] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const graph = 'graph' in read ? read.graph : undefined
  const names = graph?.resources.map(({ name }) => name) ?? []
  const add = (type: string, place?: Place): void => {
    const name = freeName(type, names)
    if (place) draft.place(name, place)
    change(addResource(text, { name, type }))
    setSaid(t('Added {name}.', { name }))
  }
  const remove = (name: string): void => {
    change(removeResource(text, name))
    setSaid(t('Removed {name}.', { name }))
  }
  const edit = async (name: string): Promise<void> => {
    const resource = graph?.resources.find((one) => one.name === name)
    if (!graph || !resource) return
    const known = types.data?.some(({ id }) => id === resource.type)
    const next = await modals.open<string, EditResourceProps>(
      () => import('./edit-resource.tsx'),
      { text, graph, name, type: known ? resource.type : undefined },
      { title: t('{name}: {type}', { name, type: resource.type }) },
    )
    if (next === undefined) return
    const after = readTemplate(next)
    // The order stays when a name changes, and so does the place on the canvas.
    const renamed = 'graph' in after ? after.graph.resources[names.indexOf(name)]?.name : undefined
    const place = draft.places[name]
    if (renamed !== undefined && renamed !== name && place) draft.place(renamed, place)
    change(next)
  }
  const editParameter = async (parameter: GraphParameter | undefined): Promise<void> => {
    if (!graph) return
    const next = await modals.open<string, EditParameterProps>(
      () => import('./edit-parameter.tsx'),
      { text, parameters: graph.parameters, ...(parameter ? { parameter } : {}) },
      { title: parameter ? t('Edit {name}', { name: parameter.name }) : t('Add Parameter') },
    )
    if (next !== undefined) change(next)
  }
  const dropParameter = (name: string): void => {
    change(removeParameter(text, name))
    setSaid(t('Removed {name}.', { name }))
  }
  return (
    <>
      <PageHeader title={t('Template Generator')} />
      <div className="fascia-generator__bar">
        <GeneratorTools draft={draft} onVerdict={setVerdict} />
      </div>
      <p role="status" className="pf-v6-screen-reader">
        {said}
      </p>
      {verdict?.text !== text ? null : verdict.failure === undefined ? (
        <InlineAlert type="success" title={t('The orchestration service accepts the template.')} />
      ) : (
        <InlineAlert type="danger" title={t('The orchestration service refuses the template.')}>
          {verdict.failure}
        </InlineAlert>
      )}
      <TemplateProblems read={read} />
      <div className="fascia-generator">
        <Card className="fascia-generator__palette">
          <CardTitle component="h2">{t('Resource Types')}</CardTitle>
          <CardBody>
            <Loaded of={types} what="resource types" rows={10} empty="The orchestration service has no resource types.">
              {(found) => <Palette types={found.map(({ id }) => id)} isDisabled={!graph} onAdd={(type) => add(type)} />}
            </Loaded>
          </CardBody>
        </Card>
        <Card>
          <CardTitle component="h2">{t('Resources')}</CardTitle>
          <CardBody>
            {graph ? (
              <Faces
                graph={graph}
                places={draft.places}
                onPlace={draft.place}
                onAdd={add}
                onEdit={(name) => void edit(name)}
                onRemove={remove}
              />
            ) : null}
          </CardBody>
          <CardTitle component="h2">{t('Parameters')}</CardTitle>
          <CardBody>
            {graph ? (
              <ParameterList
                parameters={graph.parameters}
                onEdit={(parameter) => void editParameter(parameter)}
                onRemove={dropParameter}
              />
            ) : null}
          </CardBody>
        </Card>
        <Card>
          <CardTitle component="h2">{t('Template')}</CardTitle>
          <CardBody>
            <TextArea
              className="fascia-generator__text"
              aria-label={t('Template')}
              value={text}
              rows={24}
              spellCheck={false}
              dir="ltr"
              resizeOrientation="vertical"
              validated={graph ? 'default' : 'error'}
              onChange={(_event, next) => write(next)}
            />
          </CardBody>
        </Card>
      </div>
    </>
  )
}
