import { stopScriptEvent } from './stopCarouselScript';

/**
 * Inline script that advances carousels (specification section 9) before the application has loaded. After hydration,
 * `useCarousel` ends the script and takes over. To keep the first view fast, it starts when the page is idle, or after
 * four seconds. It depends on these attributes only:
 *
 * - `data-interval` on the scrolling list is the time per item in milliseconds. The parent of the list is the region,
 *   which contains all other elements.
 * - `data-waiting`: elements with this attribute are hidden. The script removes the attribute.
 * - `data-bar`: one element per item. The script sets `aria-current` on that of the current item.
 * - `data-number`: the text of the element begins with the number of the current item, from 1.
 * - `data-step`: a click moves by this number of items.
 * - `data-pause`: a click pauses and resumes. The value of the attribute is the label of the button while paused.
 * - `data-ahead`: images that are loaded before their item is in view, unless the visitor has a data saver on.
 *
 * Elements that the script changes need `suppressHydrationWarning`, so that React keeps the changes.
 */
export const carouselScript = `(d=>{
const still=matchMedia("(prefers-reduced-motion: reduce)"),line=navigator.connection||{},set=(e,name,value)=>value?e.setAttribute(name,value):e.removeAttribute(name);
for(const list of d.querySelectorAll("[data-interval]")){
const region=list.parentElement,all=s=>region.querySelectorAll(s),on=(e,types,work)=>types.split(" ").map(type=>e.addEventListener(type,event=>ended||work(event)));
let index=0,paused=still.matches,pointed=false,focused=false,ready,ended,clock,rest;
const count=()=>Math.round(list.scrollWidth/list.clientWidth)||1;
const wait=()=>{
clearTimeout(clock);clock=0;
const steps=ready&&!(ended||paused||pointed||focused||d.hidden)?count():1;
if(steps<2)return;
const next=(index+1)%steps,each=Math.ceil(list.children.length/steps);
const ahead=line.saveData||/2g/.test(line.effectiveType)?[]:[...list.children].slice(next*each,(next+1)*each).flatMap(item=>[...item.querySelectorAll("img[data-ahead]")]);
for(const image of ahead)set(image,"loading","eager");
const mine=clock=setTimeout(()=>Promise.allSettled(ahead.map(image=>image.decode())).then(()=>mine==clock&&show(next)),+list.dataset.interval)};
const mark=now=>{
index=now;
all("[data-bar]").forEach((bar,i)=>set(bar,"aria-current",i==now&&"true"));
for(const number of all("[data-number]"))number.firstChild.data=now+1;
wait()};
const show=wanted=>{const steps=count(),next=(wanted+steps)%steps;list.scrollTo({left:next*list.clientWidth});mark(next)};
const settle=()=>{const found=Math.round(list.scrollLeft/list.clientWidth)||0;found==index||mark(found)};
on(list,"scroll",()=>{clearTimeout(rest);rest=setTimeout(settle,120)});
on(list,"${stopScriptEvent}",({detail})=>{clearTimeout(rest);detail.state={index,paused,pointed,focused};ended=true;wait()});
on(region,"pointerenter pointerleave",({type,pointerType})=>{pointed=type=="pointerenter"&&pointerType!="touch";wait()});
on(region,"focusin focusout",({type,target})=>{focused=type=="focusin"&&target.matches(":focus-visible");wait()});
on(d,"visibilitychange",wait);
on(window,"resize",wait);
for(const arrow of all("[data-step]"))on(arrow,"click",e=>{e.preventDefault();show(index+ +arrow.dataset.step)});
for(const button of all("[data-pause]")){
const name=button.getAttribute("aria-label");
const tell=()=>{set(button,"aria-label",paused?button.dataset.pause:name);set(button,"data-paused",paused&&"true");wait()};
tell();
on(still,"change",()=>{paused=still.matches;tell()});
on(button,"click",()=>{paused=!paused;if(!paused)pointed=focused=false;tell()})}
for(const waiting of all("[data-waiting]"))set(waiting,"data-waiting");
const begin=()=>{if(ready||ended)return;ready=true;settle();wait()};
on(window,"load",()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:1000}):setTimeout(begin,200));
setTimeout(begin,4000)}
})(document);`.replaceAll(/\n/g, '');
