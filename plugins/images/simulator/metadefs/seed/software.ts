import { image, type SeedNamespace, serverMetadata, text, volumeImage, whole, yesNo } from './definition.ts'

const everywhere = [image(), volumeImage(), serverMetadata]

/** What runs inside a guest: keys that people and tools read, and no service. */
export const softwareNamespaces: readonly SeedNamespace[] = [
  {
    namespace: 'OS::OperatingSystem',
    display_name: 'Common Operating System Properties',
    description: 'The operating system that an image holds.',
    resource_type_associations: [image(), volumeImage()],
    properties: {
      os_distro: text('OS Distro', 'The common name of the distribution, in lower case.', { maxLength: 64 }),
      os_version: text('OS Version', 'The version, as the distributor writes it.', { maxLength: 64 }),
      os_admin_user: text('OS Admin User', 'The user with administrative rights.', { pattern: '^[a-z_][a-z0-9_-]*$' }),
    },
  },
  {
    namespace: 'OS::Software::DBMS',
    display_name: 'Database Software',
    description: 'Database servers that are installed.',
    resource_type_associations: everywhere,
    objects: [
      {
        name: 'MySQL',
        description: 'The MySQL server.',
        properties: {
          sw_database_mysql_version: text('Version', 'The version that is installed.', { maxLength: 32 }),
          sw_database_mysql_listen_port: whole('Listen Port', 'The port that clients connect to.', {
            minimum: 1,
            maximum: 65_535,
            default: '3306',
          }),
        },
      },
      {
        name: 'PostgreSQL',
        description: 'The PostgreSQL server.',
        properties: {
          sw_database_postgresql_version: text('Version', 'The version that is installed.', { maxLength: 32 }),
          sw_database_postgresql_listen_port: whole('Listen Port', 'The port that clients connect to.', {
            minimum: 1,
            maximum: 65_535,
            default: '5432',
          }),
        },
      },
    ],
  },
  {
    namespace: 'OS::Software::WebServers',
    display_name: 'Web Servers',
    description: 'Web servers that are installed, and how they are set up.',
    resource_type_associations: everywhere,
    objects: [
      {
        name: 'Apache HTTP Server',
        description: 'The Apache HTTP server.',
        properties: {
          sw_webserver_apache_version: text('Version', 'The version that is installed.', { maxLength: 32 }),
          sw_webserver_apache_http_port: whole('HTTP Port', 'The port for plain HTTP.', {
            minimum: 1,
            maximum: 65_535,
            default: '80',
          }),
        },
      },
      {
        name: 'Nginx',
        description: 'The Nginx server.',
        properties: {
          sw_webserver_nginx_version: text('Version', 'The version that is installed.', { maxLength: 32 }),
          sw_webserver_nginx_is_proxy: yesNo('Reverse Proxy', 'Whether it stands in front of other servers.'),
        },
      },
    ],
  },
  {
    namespace: 'OS::Software::Runtimes',
    display_name: 'Runtime Environment',
    description: 'Languages whose programs run at once.',
    resource_type_associations: everywhere,
    objects: [
      {
        name: 'Python',
        description: 'The Python interpreter.',
        properties: {
          sw_runtime_python_version: text('Version', 'The version, such as 3.13.', { pattern: '^\\d+(\\.\\d+)*$' }),
        },
      },
    ],
  },
]
