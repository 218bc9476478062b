import { literalTextsOf } from '../literal-texts.ts'
import { modulesBelow } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

const LONGEST = 40

export const textsTranslated = defineRule({
  id: 'texts-translated',
  what: 'Every text that a component draws, and every text of a toast or a dialog, goes through t().',
  docs: "A text that is written where it is drawn stays English in every language. Take t from useTranslation() and draw {t('Back up')}; values go into marks: t('{used} of {all}', { used, all }). The rule reads the children and the read attributes of JSX (title, label, aria-label and the like), and what toasts, modals and operations are given. Texts of a machine belong in <code>, <kbd>, <pre> or <samp>.",
  severity: 'error',
  check: ({ sources = [] }) =>
    modulesBelow(sources, 'web').flatMap(({ path, text, nodes }) =>
      literalTextsOf(nodes).map(({ start }) => {
        const [shown = ''] = text.slice(start).trimStart().slice(0, LONGEST).split('\n')
        const line = lineAt(text, start + (/\S/.exec(text.slice(start))?.index ?? 0))
        return { message: `A text is drawn as it is written: ${shown}. Draw t(…) of it.`, file: path, line }
      }),
    ),
})
