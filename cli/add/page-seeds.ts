import { door, type Seed, type SeedFile, type SeedNames } from './seed.ts'

function viewFiles({ name, pascal }: SeedNames): readonly SeedFile[] {
  return [
    {
      path: `web/${name}.tsx`,
      text: `import { useT } from '@fascia/sdk/web'
import { Content } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Content component="p">{t('No items to display.')}</Content>
}
`,
    },
  ]
}

/** What draws on a page: a page of its own, or a part of one. */
export const PAGE_SEEDS = {
  panel: {
    about: 'a page of its own in the side navigation',
    example: 'map',
    kinds: ['panel'],
    place: { in: 'plugin', list: 'panels' },
    entry: (names) =>
      `{ id: '${names.area}.panel.${names.name}', path: '/project/${names.name}', title: '${names.title}', nav: { perspective: 'project' }, help: 'What the page is for.', view: ${door(names, 'tsx')} }`,
    files: ({ name, pascal, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { EmptyState, PageHeader, useT } from '@fascia/sdk/web'

export default function ${pascal}() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('${title}')} />
      <EmptyState>{t('No items to display.')}</EmptyState>
    </>
  )
}
`,
      },
    ],
  },
  card: {
    about: 'a card on the home page',
    example: 'my-card',
    kinds: ['dashboardCard'],
    place: { in: 'plugin', list: 'dashboardCards' },
    entry: (names) =>
      `{ id: '${names.area}.card.${names.name}', title: '${names.title}', view: ${door(names, 'tsx')} }`,
    files: viewFiles,
  },
  'overview-section': {
    about: "a section of the project's overview",
    example: 'usage',
    kinds: ['overviewSection'],
    place: { in: 'plugin', list: 'overviewSections' },
    shared: ['pointRef'],
    needs: { plugin: '@fascia/plugin-compute', range: '^0.1.0', point: 'compute.point.overview', version: 1 },
    entry: (names) =>
      `{ id: '${names.area}.section.${names.name}', target: pointRef('compute.point.overview'), title: '${names.title}', view: ${door(names, 'tsx')} }`,
    files: viewFiles,
  },
  'wizard-step': {
    about: 'a step of Launch Instance, whose values reach the request',
    example: 'place',
    kinds: ['wizardStep'],
    place: { in: 'plugin', list: 'wizardSteps' },
    shared: ['pointRef'],
    needs: { plugin: '@fascia/plugin-compute', range: '^0.1.0', point: 'compute.point.launch', version: 1 },
    entry: (names) =>
      `{ id: '${names.area}.step.${names.name}', target: pointRef('compute.point.launch'), title: '${names.title}', view: ${door(names, 'tsx')}, lines: ${door({ name: `${names.name}-lines` })}, request: ${door({ name: `${names.name}-request` })} }`,
    files: ({ name, camel, pascal, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { useT, type WizardStepProps } from '@fascia/sdk/web'
import { StepField, StepForm } from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'

/** What is entered here reaches the request by ./${name}-request.ts. */
export default function ${pascal}({ model, change }: WizardStepProps) {
  const t = useT()
  return (
    <StepForm>
      <StepField name="text" label={t('${title}')}>
        {(input) => (
          <TextInput {...input} value={String(model.text ?? '')} onChange={(_event, text) => change({ text })} />
        )}
      </StepField>
    </StepForm>
  )
}
`,
      },
      {
        path: `web/${name}-lines.ts`,
        text: `/** What the summary of the wizard says of the step. Not asked while the step is untouched. */
export default function ${camel}Lines({ input: { text = '' } }: { readonly input: { readonly text?: string } }) {
  return [{ term: '${title}', value: text }]
}
`,
      },
      {
        path: `web/${name}-request.ts`,
        text: `/** Added to the body of the request: metadata of the instance. Not asked while the step is untouched. */
export default function ${camel}Request({ input: { text = '' } }: { readonly input: { readonly text?: string } }) {
  return { meta: { '${name}': text } }
}
`,
      },
    ],
    next: () =>
      'for checked types, install @fascia/plugin-compute and declare the step with wizardStep(launchPoint, …) of its api/launch',
  },
  'header-item': {
    about: 'an item of the masthead',
    example: 'count',
    kinds: ['headerItem'],
    place: { in: 'plugin', list: 'headerItems' },
    entry: (names) => `{ id: '${names.area}.header.${names.name}', view: ${door(names, 'tsx')} }`,
    files: ({ name, pascal, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { useT } from '@fascia/sdk/web'
import { Label } from '@patternfly/react-core'

export default function ${pascal}() {
  const t = useT()
  return <Label isCompact>{t('${title}')}</Label>
}
`,
      },
    ],
  },
  'settings-page': {
    about: 'a page of the settings',
    example: 'alerts',
    kinds: ['settingsPage'],
    place: { in: 'plugin', list: 'settingsPages' },
    entry: (names) =>
      `{ id: '${names.area}.settings.${names.name}', path: '/settings/${names.name}', title: '${names.title}', view: ${door(names, 'tsx')} }`,
    files: ({ name, pascal, camel, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { usePreference, useT } from '@fascia/sdk/web'
import { Switch } from '@patternfly/react-core'

/** The host draws the heading. */
export default function ${pascal}() {
  const t = useT()
  const [isOn, setOn] = usePreference('${camel}', false, (value) => typeof value === 'boolean')
  return <Switch id="${name}" label={t('${title}')} isChecked={isOn} onChange={(_event, checked) => setOn(checked)} />
}
`,
      },
    ],
    next: () => 'declare capabilities: { storage: true }: the page keeps a preference',
  },
  'form-field': {
    about: 'a field of a form, at a point that the plugin opens for it',
    example: 'owner',
    kinds: ['formField', 'extensionPoint'],
    place: { in: 'plugin', list: 'formFields' },
    shared: ['pointRef'],
    entry: ({ area, name, title }) =>
      `{ id: '${area}.field.${name}', target: pointRef('${area}.point.${name}'), label: '${title}', view: ${door({ name }, 'tsx')}, request: ${door({ name: `${name}-request` })} }`,
    also: [
      {
        list: 'extensionPoints',
        entry: ({ area, name, title }) =>
          `{ id: '${area}.point.${name}', version: 1, describes: 'The form with the field ${title}.' }`,
      },
    ],
    files: ({ name, camel, pascal, snake, title }) => [
      {
        path: `web/${name}.tsx`,
        text: `import { type FormFieldProps, useT } from '@fascia/sdk/web'
import { FormGroup, TextInput } from '@patternfly/react-core'

/** What is entered here reaches the request by ./${name}-request.ts. */
export default function ${pascal}({ value, onChange, isDisabled }: FormFieldProps) {
  const t = useT()
  return (
    <FormGroup label={t('${title}')} fieldId="${name}">
      <TextInput
        id="${name}"
        value={String(value ?? '')}
        isDisabled={isDisabled}
        onChange={(_event, text) => onChange(text)}
      />
    </FormGroup>
  )
}
`,
      },
      {
        path: `web/${name}-request.ts`,
        text: `/** Added to the body of the request. Not asked while the field is untouched. */
export default function ${camel}Request({ input }: { readonly input: string }) {
  return { ${snake}: input }
}
`,
      },
    ],
    next: ({ area, name, snake }) =>
      `give a form the id '${area}.point.${name}', and its body ${snake}; for the form of another plugin, target the point of its api/ with formField(point, …)`,
  },
} as const satisfies Readonly<Record<string, Seed>>
