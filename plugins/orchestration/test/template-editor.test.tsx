import { expect, it } from 'vitest'
import { openStacks } from './open-stacks.ts'

it('makes a template of resources that refer to each other, and opens the launch form with it [GENERATOR-01, GENERATOR-02] [FEATURE-48, GENERATOR-05]', async () => {
  const app = await openStacks({ path: '/project/template_generator' })
  const text = () => app.screen.getByLabelText<HTMLTextAreaElement>('Template').value
  await app.user.type(await app.screen.findByLabelText('Search resource types'), 'neutron::')
  await app.press('Add OS::Neutron::Net')
  await app.press('Add OS::Neutron::Subnet')
  await app.screen.findByText('Added subnet_1.')
  await app.press('Properties of subnet_1')
  const dialog = await app.dialog('subnet_1: OS::Neutron::Subnet')
  const shape = await dialog.findByLabelText<HTMLSelectElement>(/^network/, { selector: 'select' })
  await app.user.selectOptions(shape, 'Resource')
  await app.user.selectOptions(await dialog.findByLabelText(/^Resource(?! Name)/, { selector: 'select' }), 'net_1')
  await dialog.fill(/^cidr/, '10.0.0.0/24')
  await dialog.press('Apply')
  await app.screen.findByText('Needs net_1')
  expect(text()).toBe(`heat_template_version: 2018-08-31

resources:
  net_1:
    type: OS::Neutron::Net
  subnet_1:
    type: OS::Neutron::Subnet
    properties:
      network:
        get_resource: net_1
      cidr: 10.0.0.0/24
`)
  await app.press('Add Parameter')
  const parameter = await app.dialog('Add Parameter')
  await parameter.fill(/^Parameter Name/, 'title')
  await parameter.press('Apply')
  await app.screen.findByText('title')
  expect(text()).toContain('parameters:\n  title:\n    type: string\n')
  await app.press('Validate')
  await app.screen.findByText('The orchestration service accepts the template.')
  await app.press('Launch')
  const launch = await app.dialog('Launch Stack')
  expect((await launch.findByLabelText<HTMLTextAreaElement>(/^Template Data/)).value).toBe(text())
  await launch.press('Next')
  await launch.findByLabelText(/^Stack Name/)
})

it('takes a template that is loaded, says what is wrong with a text, and takes steps back [GENERATOR-04, GENERATOR-05] [GENERATOR-06]', async () => {
  const app = await openStacks({ path: '/project/template_generator' })
  const template =
    'heat_template_version: 2018-08-31\n# kept\nresources:\n  a:\n    type: OS::Heat::None\n    depends_on: b\n'
  const file = await app.screen.findByLabelText<HTMLInputElement>('Template File')
  await app.user.upload(file, new File([template], 'mine.yaml'))
  await app.screen.findByText('a refers to b, which the template does not have.')
  const text = app.screen.getByLabelText<HTMLTextAreaElement>('Template')
  expect(text.value).toBe(template)
  await app.user.clear(text)
  await app.screen.findByText('A template is a map with heat_template_version and resources.')
  await app.press('Undo')
  await app.screen.findByText('a refers to b, which the template does not have.')
  const node = app.screen.getByRole('button', { name: 'a, OS::Heat::None' })
  node.focus()
  await app.user.keyboard('{Enter}')
  const dialog = await app.dialog('a: OS::Heat::None')
  await app.user.clear(await dialog.findByLabelText(/^Resource Name/))
  await dialog.fill(/^Resource Name/, 'c')
  await dialog.press('Apply')
  const renamed = await app.screen.findByRole('button', { name: 'c, OS::Heat::None' })
  const before = renamed.getAttribute('transform')
  renamed.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(renamed.getAttribute('transform')).not.toBe(before)
  await app.user.keyboard('{Delete}')
  await app.screen.findByText('The template has no resources. Add one from the resource types.')
  await app.press('Undo')
  expect(text.value).toBe(template.replace('  a:', '  c:'))
  await app.press('Clear')
  await app.hides('c refers to b, which the template does not have.')
  expect(text.value).toBe('heat_template_version: 2018-08-31\n\nresources: {}\n')
})
