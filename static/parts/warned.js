// What the server warned of in an answer that has no sheet of its own any more: messages beside the one that says it is done.

import { sentence } from '../core/format.js';
import { toast } from '../core/toast.js';

export const warnToasts = (warnings) => (warnings ?? []).forEach((warning) => toast(sentence(warning), { kind: 'warning' }));
