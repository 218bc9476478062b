/**
 * Why a plugin or a contribution does not show: nothing is ever silently absent. `{subject}` is what was missing.
 * The inspector, `fascia explain` and the build print the same sentence.
 */
export const REASONS = {
  POLICY_DENIED: 'The policy does not allow it: {subject}.',
  SERVICE_MISSING: 'Service type is not enabled: {subject}',
  SETTING_OFF: 'Setting is not enabled: {subject}',
  EXTENSION_MISSING: 'Extension is not enabled: {subject}.',
  FEATURE_MISSING: 'The cloud does not offer the feature {subject}.',
  API_VERSION_UNMET: 'The API version does not fit: needs {subject}.',
  REQUIREMENT_EXCLUDED: 'It shows only where this does not hold: {subject}.',
  TARGET_UNKNOWN: 'It extends {subject}, which no plugin offers.',
  ID_DUPLICATE: 'Another contribution already has the id {subject}.',
  ADDRESS_TAKEN: 'Another page already has the address {subject}.',
  SETTING_TAKEN: 'Another plugin, or the dashboard, already has the setting {subject}.',
  CALL_MISSING: 'It makes a call that no plugin provides: {subject}.',
  PANEL_LEAVES_OUT: 'No panel shows it. These name what they show, or it is for others: {subject}.',
  SHORTCUT_TAKEN: 'The keys belong to another shortcut: {subject}.',
  CONTRIBUTION_INVALID: 'What it declares cannot be used: {subject}.',
  KIND_UNKNOWN: 'This host does not know contributions of the kind {subject}.',
  PLUGIN_INCOMPATIBLE_SDK: 'The plugin needs another SDK: {subject}.',
  PLUGIN_SHARED_MISMATCH: 'The plugin needs another version of a shared module: {subject}.',
  PLUGIN_DEPENDENCY_MISSING: 'The plugin needs a plugin that is not there: {subject}.',
  PLUGIN_DEPENDENCY_CYCLE: 'The plugins need each other in a circle: {subject}.',
  PLUGIN_EXTENSION_POINT_MISMATCH:
    'The plugin extends a version of an extension point that the host does not have: {subject}.',
  PLUGIN_NEEDS_RELOAD: 'The plugin came after this page was loaded. Reload the page to use it.',
  PLUGIN_TAMPERED: 'A file of the plugin is not what its manifest says: {subject}.',
  PLUGIN_MANIFEST_INVALID: 'The manifest of the plugin cannot be read: {subject}.',
  PLUGIN_GATEWAY_UNTRUSTED:
    'Not trusted yet: the server parts of this build of the plugin do not run, and its proxies, API paths and origins are not used. The deployer adds {subject} to the file trusted-plugins in FASCIA_HOME, or to FASCIA_TRUSTED_PLUGINS; a name alone trusts no build.',
  PLUGIN_SIMULATOR_WAITS: 'The services that the plugin simulates come with the next start of the embedded cloud.',
  PLUGIN_DISABLED: 'The plugin is switched off.',
  PLUGIN_QUARANTINED: 'The plugin failed repeatedly and was quarantined: {subject}.',
  PLUGIN_SAFE_MODE: 'The dashboard was started without third-party plugins.',
  PLUGIN_FAILED: 'The code of the plugin failed: {subject}.',
  ROUTE_CONFLICT: 'Two plugins declare the same route: {subject}.',
  ITEM_STATE: '{subject}',
} as const

/** Why a contribution does not show, as a name of `REASONS`. */
export type ReasonCode = keyof typeof REASONS

/** The sentence for a reason code. */
export function reasonText(code: ReasonCode, subject: string): string {
  return REASONS[code].replace('{subject}', subject)
}
