export { type BuildRequest, type BuiltPlugin, buildPlugin, composePlugin } from './build-plugin.ts'
export type { BuildMode } from './bundle/base-options.ts'
export {
  isSharedModule,
  isSharedPackage,
  PRIVATE_PACKAGES,
  packageOf,
  SHARED_MODULES,
  SHARED_PACKAGES,
} from './bundle/shared-modules.ts'
export type { Declaration } from './declaration/evaluate-declaration.ts'
export { createSourceLookup, type SourcePlace } from './declaration/source-place.ts'
export { type Budget, DEFAULT_BUDGET } from './output/budget.ts'
export { integrityOf, type OutputFile, trustLine } from './output/output-file.ts'
export { packPlugin } from './package/pack-plugin.ts'
export { type PluginPackage, readPluginPackage } from './package/plugin-package.ts'
export {
  allNodes,
  isNode,
  membersOf,
  type ParsedSource,
  parseSource,
  propertyOf,
  type SyntaxNode,
  specsOf,
} from './source/parse-source.ts'
export type { TranslationFinding } from './translate/check-language.ts'
export { checkLanguages, type LanguageReport } from './translate/check-languages.ts'
export { extractLanguage } from './translate/extract-language.ts'
export type { FoundText } from './translate/find-texts.ts'
export { isLanguage, type LanguageTexts, languageFileText, parseLanguageFile } from './translate/language-file.ts'
export { type FolderTexts, readTexts } from './translate/read-texts.ts'
export { readWords } from './translate/read-words.ts'
export { literalTexts } from './validate/literal-texts.ts'
export type { PackedScript, Problem, ValidationRule, ValidationSubject } from './validate/rule.ts'
export { VALIDATION_RULES } from './validate/rules.ts'
export { toSarif } from './validate/sarif.ts'
export {
  checkSubject,
  readValidationSubject,
  type ValidationFinding,
  type ValidationReport,
  validateBuild,
  validatePlugin,
} from './validate/validate-plugin.ts'
