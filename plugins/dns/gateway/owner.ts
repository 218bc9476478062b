/** The name of the project of an item, for `withNames`. */
export const OWNER = {
  project_name: [
    'OS::Keystone::Project',
    ({ project_id }: { readonly project_id?: string | null | undefined }) => project_id,
  ],
} as const
