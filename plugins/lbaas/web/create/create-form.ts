import { asking, form } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, loadBalancerType } from '../../api/load-balancers.ts'
import {
  BALANCER_FIELDS,
  CERTIFICATE_FIELDS,
  LISTENER_FIELDS,
  MEMBER_FIELDS,
  MONITOR_FIELDS,
  POOL_FIELDS,
} from './create-fields.ts'
import { CREATE_SOURCES } from './create-sources.ts'
import { NEW_BALANCER, poolProtocolOf, specOf, usualPort } from './create-values.ts'

/** Create Load Balancer: one request makes all that the steps ask for, or nothing [LB-019]. */
export default formView(
  form(asking(create, NEW_BALANCER), CREATE_SOURCES, {
    id: 'lbaas.wizard.create-load-balancer',
    of: loadBalancerType,
    title: 'Create Load Balancer',
    submit: 'Create Load Balancer',
    initial: () => NEW_BALANCER,
    steps: {
      loadbalancer: { title: 'Load Balancer Details', fields: BALANCER_FIELDS },
      listener: {
        title: 'Listener Details',
        fields: LISTENER_FIELDS,
        follow: {
          /** [LB-049] */
          create_listener: ({ values: { create_listener } }) =>
            create_listener === false ? { create_pool: false, create_monitor: false } : {},
          /** [LB-051] */
          protocol: ({ values: { protocol = '' } }) => {
            const port = usualPort(protocol)
            return {
              ...(port === undefined ? {} : { protocol_port: String(port) }),
              pool_protocol: poolProtocolOf(protocol),
            }
          },
        },
      },
      /** [LB-053] */
      certificates: {
        title: 'SSL Certificates',
        when: ({ values: { create_listener, protocol } }) =>
          create_listener === true && protocol === 'TERMINATED_HTTPS',
        fields: CERTIFICATE_FIELDS,
      },
      pool: {
        title: 'Pool Details',
        fields: POOL_FIELDS,
        follow: {
          /** [LB-049, LB-050] */
          create_pool: ({ values: { create_pool } }) =>
            create_pool === false ? { create_monitor: false } : { create_listener: true },
        },
      },
      members: {
        title: 'Pool Members',
        when: ({ values: { create_pool } }) => create_pool === true,
        fields: MEMBER_FIELDS,
      },
      monitor: {
        title: 'Monitor Details',
        fields: MONITOR_FIELDS,
        follow: {
          /** [LB-050] */
          create_monitor: ({ values: { create_monitor } }) =>
            create_monitor === true ? { create_listener: true, create_pool: true } : {},
        },
      },
    },
    body: ({ values }) => specOf(values),
    success: 'A new load balancer is being created.',
    failure: 'Unable to create load balancer.',
  }),
)
