import { nearest } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'

export const themeTokens = defineRule({
  id: 'theme-tokens',
  what: 'Every token that a theme sets is one of the PatternFly that is installed.',
  docs: 'A token that PatternFly does not have changes nothing. The names are those of the global tokens in @patternfly/react-core/dist/styles/base.css, where that is installed beside the plugin: --pf-t--global--background--color--primary--default.',
  severity: 'error',
  check: ({ manifest, tokens }) =>
    manifest.contributions
      .filter(({ kind }) => kind === 'theme')
      .flatMap((theme) =>
        Object.keys(Object(theme.tokens))
          .filter((name) => tokens !== undefined && !tokens.has(name))
          .map((name) => ({
            message: `${theme.id} sets ${name}, which PatternFly does not have.${nearest(name, tokens ?? [])}`,
            file: 'web/plugin.ts',
          })),
      ),
})
