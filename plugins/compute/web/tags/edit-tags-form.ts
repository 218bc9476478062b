import { commandLines, optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { serverType } from '../../api/servers.ts'
import { change } from '../../api/tags.ts'

const LONGEST = 60
const MOST = 50

/** The tags of a text, one a line, each once; those that the instance has already keep spaces at their ends. */
function tagsOf(lines = '', own: readonly string[] = []): readonly string[] {
  const tags = lines.split('\n').map((line) => (own.includes(line) ? line : line.trim()))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** What the text adds to the tags that the instance has, and what it leaves out of them. */
function changeOf(lines: string | undefined, own: readonly string[]) {
  const wanted = tagsOf(lines, own)
  return { added: wanted.filter((tag) => !own.includes(tag)), removed: own.filter((tag) => !wanted.includes(tag)) }
}

/** Edit Tags: those of an instance, one a line. */
export default form(asking(change, { tag_lines: '' }), {
  of: serverType,
  submit: 'Save',
  outcome: 'updated',
  initial: ({ item: { tags = [] } }) => ({ tag_lines: tags.join('\n') }),
  fields: {
    tag_lines: field.text('Tags', {
      control: 'textarea',
      rows: 6,
      help: 'One a line. The list of instances can be filtered by tags.',
      check({ values: { tag_lines } }) {
        const tags = tagsOf(tag_lines)
        if (tags.length > MOST) return 'At most 50 tags.'
        if (tags.some((tag) => [...tag].length > LONGEST)) return 'A tag has at most 60 characters.'
        return tags.some((tag) => /[,/]/.test(tag)) ? 'A tag has no commas and no slashes.' : undefined
      },
    }),
  },
  body: ({ values: { tag_lines }, item: { tags = [] } }) => changeOf(tag_lines, tags),
  names: { added: 'tag_lines', removed: 'tag_lines' },
  success: 'The tags of instance {name} are saved.',
  failure: 'Unable to save the tags.',
  command: ({ values: { tag_lines }, item: { id, tags = [] } }) => {
    const { added, removed } = changeOf(tag_lines, tags)
    return commandLines(
      ...(added.length > 0 || removed.length === 0
        ? [['openstack', 'server', 'set', ...optionWords('--tag', added), id]]
        : []),
      ...(removed.length > 0 ? [['openstack', 'server', 'unset', ...optionWords('--tag', removed), id]] : []),
    )
  },
})
