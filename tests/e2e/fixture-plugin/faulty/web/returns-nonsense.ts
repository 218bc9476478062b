export default 'not a component'
