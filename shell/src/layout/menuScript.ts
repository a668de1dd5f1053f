/**
 * Inline script for browsers without HTML invoker commands (`commandfor`), the attribute `closedby` or CSS anchor
 * positioning. It runs before the application, so menus work as early as in other browsers.
 */
export const menuScript = `(function (d) {
  if (!('command' in HTMLButtonElement.prototype))
    d.addEventListener('click', function (e) {
      var b = e.target.closest && e.target.closest('[commandfor]');
      var t = b && d.getElementById(b.getAttribute('commandfor'));
      if (!t) return;
      if (b.getAttribute('command') === 'show-modal') t.open || t.showModal();
      else t.close();
    });
  if (!('closedBy' in HTMLDialogElement.prototype))
    d.addEventListener('click', function (e) {
      var t = e.target, r;
      if (!t.matches || !t.matches('dialog[closedby=any]')) return;
      r = t.getBoundingClientRect();
      if (e.clientX < r.left || e.clientX > r.right || e.clientY < r.top || e.clientY > r.bottom) t.close();
    });
  if (!CSS.supports('anchor-name:--a'))
    d.addEventListener('beforetoggle', function (e) {
      var b = d.querySelector('[popovertarget="' + e.target.id + '"]'), r;
      if (!b || e.newState !== 'open') return;
      r = b.getBoundingClientRect();
      e.target.style.left = r.left + 'px';
      e.target.style.top = r.bottom + 'px';
    }, true);
})(document);`.replaceAll(/\n\s*/g, '');
