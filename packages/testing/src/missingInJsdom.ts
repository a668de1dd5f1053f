/**
 * Minimal replacements for browser features that our components use and jsdom lacks. jsdom has no layout, so observers
 * and scrolling do nothing.
 */

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], a[href], button, input')?.focus();
};

HTMLDialogElement.prototype.close = function close(result?: string) {
  if (!this.open) return;
  this.open = false;
  if (result !== undefined) this.returnValue = result;
  this.dispatchEvent(new Event('close'));
};

const openPopovers = new WeakSet<HTMLElement>();

HTMLElement.prototype.showPopover = function showPopover() {
  openPopovers.add(this);
};

HTMLElement.prototype.hidePopover = function hidePopover() {
  openPopovers.delete(this);
};

HTMLElement.prototype.togglePopover = function togglePopover(force) {
  const open = typeof force === 'boolean' ? force : (force?.force ?? !openPopovers.has(this));
  if (open) this.showPopover();
  else this.hidePopover();
  return open;
};

Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'object' && reader.result) resolve(reader.result);
      else reject(new Error('The file could not be read.'));
    };
    reader.readAsArrayBuffer(this);
  });
};

Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

/** Nothing has a position in jsdom, but the editor for formatted text looks for its caret. */
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => {};

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let pictures = 0;
URL.createObjectURL = () => `blob:picture-${++pictures}`;
URL.revokeObjectURL = () => {};

const captured = new WeakMap<Element, number>();

Element.prototype.setPointerCapture = function setPointerCapture(pointer) {
  captured.set(this, pointer);
};

Element.prototype.hasPointerCapture = function hasPointerCapture(pointer) {
  return captured.get(this) === pointer;
};

window.PointerEvent ??= class PointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, { pointerId = 0, pointerType = '', ...mouse }: PointerEventInit = {}) {
    super(type, mouse);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
} as typeof window.PointerEvent;

const later = window.setTimeout;

/** This replacement delivers messages only from `port2` to `port1`, for code that starts a new task. */
window.MessageChannel ??= class MessageChannel {
  readonly port1 = { onmessage: null, close: () => {} } as unknown as MessagePort;
  readonly port2 = {
    postMessage: (data: unknown) => {
      later(() => this.port1.onmessage?.(new MessageEvent('message', { data })));
    },
  } as unknown as MessagePort;
};

/**
 * `Request` comes from Node, which does not know the `FormData` of jsdom. This subclass keeps the form, so that actions
 * of pages can read it.
 */
window.Request = class extends Request {
  readonly #form: FormData | undefined;

  constructor(input: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
    const form = body instanceof FormData ? body : undefined;
    super(input, form || body === undefined ? init : { ...init, body });
    this.#form = form;
  }

  override formData(): Promise<FormData> {
    return this.#form ? Promise.resolve(this.#form) : super.formData();
  }
};

const LABELLED = 'button, input, meter, output, progress, select, textarea';

/**
 * Returns the labels of a form control. Each query by role reads them for each control, and jsdom walks through the whole
 * page once for each label each time, which took a quarter of the time of the tests of long forms.
 */
function labelsOf(control: Element): HTMLLabelElement[] {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof DocumentFragment || root instanceof Element)) return [];
  return [...root.querySelectorAll('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === control.id
      : label.contains(control) && label.querySelector(LABELLED) === control,
  );
}

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: Element) {
      return this.matches('input[type="hidden"]') ? null : labelsOf(this);
    },
  });
