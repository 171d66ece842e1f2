// A service that functions are sold with.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { CATEGORIES, UNITS, editor, foot, given, remover } from './library-parts.js';

export function serviceSheet(service) {
  openSheet({
    title: service?.item_name ?? t('library.new_services'), kind: 'drawer',
    setup: (close) => ({
      form: makeForm({
        item_name: service?.item_name ?? '', category: service?.category ?? 'Audio Visual', uom: service?.uom ?? 'Per Event',
        rate: String(service?.rate ?? ''), cost_rate: String(service?.cost_rate ?? ''), gst_rate: String(service?.gst_rate ?? ''),
        chargeable: Boolean(Number(service?.chargeable ?? 1)), on_pack_list: Boolean(Number(service?.on_pack_list ?? 1)),
        description: service?.description ?? '', disabled: Boolean(Number(service?.disabled ?? 0)),
      }, { required: ['item_name'], send: (values) => save(service, values).then(close) }),
    }),
    body: (close, { form }) => editor(html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${field(form, { name: 'item_name', label: t('library.service'), required: true, autofocus: !service })}
        <div class="fields">
          ${field(form, { name: 'category', label: t('library.category'), kind: 'select', choices: CATEGORIES, required: true })}
          ${field(form, { name: 'uom', label: t('library.unit'), kind: 'select', choices: UNITS, required: true })}
          ${field(form, { name: 'rate', label: t('library.price'), kind: 'money' })}
          ${field(form, { name: 'cost_rate', label: t('library.cost'), kind: 'money' })}
          ${field(form, { name: 'gst_rate', label: `${propertyLocale().tax_label} %`, kind: 'number', hint: t('library.tax_hint') })}
        </div>
        ${field(form, { name: 'chargeable', label: t('library.chargeable'), kind: 'check' })}
        ${field(form, { name: 'on_pack_list', label: t('library.on_pack_list'), kind: 'check' })}
        ${service ? field(form, { name: 'disabled', label: t('library.disabled'), kind: 'check' }) : ''}
        ${field(form, { name: 'description', label: t('library.description'), kind: 'textarea' })}
        ${problem(form.problem())}
        ${foot(form, close, service && remover('delete_service_item', service.name, service.item_name, form, close))}
      </form>`),
  });
}

const save = (service, values) => act('svc.banquet.save_service_item', {
  property: property.peek(), ...given(values), ...(service && { name: service.name }),
}).then(() => toast(t('settings.saved')));
